import { useState } from 'react'
import { ChoiceInput, RadioInput } from '../../ui/form/inputs.tsx'
import { useDraft } from '../use-draft.ts'
import { PreviewFrame } from '../../ui/page/preview-frame.tsx'
import { useBrand } from './use-brand.ts'
import { usePreview } from './use-preview.ts'

const PAGES = [
  { value: '/', label: 'Portada' },
  { value: '/calendario', label: 'Calendario' },
  { value: '/paquetes', label: 'Paquetes' },
  { value: '/ubicacion', label: 'Ubicación' },
  { value: '/avisos', label: 'Avisos' },
  { value: '/entrar', label: 'Entrar' },
  { value: '/registro', label: 'Registro' },
  { value: '/recuperar', label: 'Recuperar' },
]
const SIZES = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 960 } } as const

const SECTION_ANCHORS: readonly (readonly [RegExp, string])[] = [
  [/^about_/, '#nosotros'],
  [/^mission_/, '#mision-titulo'],
  [/^class_types_/, '#clases'],
  [/^coaches_/, '#coaches'],
  [/^packages_/, '#paquetes'],
  [/^announcements_/, '#avisos'],
  [/^schedule_/, '#horarios'],
]

export function PreviewPanel({ seenAt }: { seenAt: string }) {
  const { last } = useDraft()
  const [isOpen, setIsOpen] = useState(() => matchMedia('(min-width: 72rem)').matches)
  const [page, setPage] = useState(seenAt)
  const [size, setSize] = useState<'phone' | 'desktop'>('phone')
  const [device, setDevice] = useState<'light' | 'dark'>('light')
  const { scheme } = useBrand()
  const { address, fault } = usePreview(isOpen)
  const anchor = page === '/' ? (SECTION_ANCHORS.find(([keys]) => keys.test(last))?.[1] ?? '') : ''
  const previewTitle = `Vista previa: ${PAGES.find(({ value }) => value === page)?.label ?? page}`
  return (
    <details className="look" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Así se ve</summary>
      <div className="look-ways">
        <ChoiceInput label="Página" value={page} options={PAGES} onText={setPage} />
        <RadioInput
          label="Tamaño"
          value={size}
          options={[
            { value: 'phone', label: 'Teléfono' },
            { value: 'desktop', label: 'Computadora' },
          ]}
          onText={(value) => setSize(value as 'phone' | 'desktop')}
        />
        {scheme === 'light dark' && (
          <RadioInput
            label="Aparato"
            value={device}
            options={[
              { value: 'light', label: 'Claro' },
              { value: 'dark', label: 'Oscuro' },
            ]}
            onText={(value) => setDevice(value as 'light' | 'dark')}
          />
        )}
      </div>
      {fault && (
        <p className="quiet" role="status">
          {fault} La vista se actualiza cuando estén bien.
        </p>
      )}
      {address && isOpen && (
        <PreviewFrame
          key={size}
          src={`${address}?ruta=${encodeURIComponent(page)}${anchor}`}
          title={previewTitle}
          scheme={device}
          {...SIZES[size]}
        />
      )}
    </details>
  )
}
