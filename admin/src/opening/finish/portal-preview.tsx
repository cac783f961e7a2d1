import { useState } from 'react'
import { Segments } from '../../ui/form/segments.tsx'
import { PreviewFrame } from '../../ui/page/preview-frame.tsx'
import { usePortalPreview } from './use-portal-preview.ts'

const pages = [
  { value: '/', label: 'Portada' },
  { value: '/calendario', label: 'Horario' },
  { value: '/paquetes', label: 'Paquetes' },
] as const
type PagePath = (typeof pages)[number]['value']

/** The portal as visitors will see it, on a phone. */
export function PortalPreview() {
  const { address, portal } = usePortalPreview()
  const [path, setPath] = useState<PagePath>('/')
  return (
    <section className="opening-preview" aria-label="Así se ve tu portal">
      <Segments label="Página" choices={pages} chosen={path} onChoose={setPath} />
      {address && (
        <PreviewFrame
          src={`${address}?ruta=${encodeURIComponent(path)}`}
          title="Tu portal en un teléfono"
          width={390}
          height={720}
          scheme="light"
        />
      )}
      {portal && (
        <a className="button button-outline" href={`${portal}/entrar`} target="_blank" rel="noreferrer">
          Ver el portal
          <span className="unseen"> completo en otra pestaña; entras con tu misma cuenta</span>
        </a>
      )}
    </section>
  )
}
