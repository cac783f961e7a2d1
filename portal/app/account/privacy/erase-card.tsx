import { useState } from 'react'
import type { Erasing } from '@aforo/domain/profile/privacy/shapes.ts'
import { saveToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { EraseSheet } from './erase-sheet.tsx'

export function EraseCard({ erasing }: { erasing: Erasing }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [isErased, setIsErased] = useState(false)
  if (isErased) return <Farewell />
  const { obstacles } = erasing
  return (
    <section className="card p-5 md:p-8" aria-labelledby="borrar">
      <h2 id="borrar" className="text-h3">
        Borrar
      </h2>
      <p className="mt-2 text-ink-2">
        Borramos lo que sabemos de ti y cerramos tu cuenta. De tus compras y facturas queda solo lo que la ley nos pide
        guardar, sin tu nombre donde ella lo permite. No se puede deshacer.
      </p>
      {obstacles.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">Antes de borrar</h3>
          <ul className="mt-1 list-disc ps-5">
            {obstacles.map(({ reason, message, named }) => (
              <li key={reason}>
                {message}
                {named.length > 0 && <span className="text-ink-2"> ({named.join(', ')})</span>}
              </li>
            ))}
          </ul>
          <a href={paths.myPurchases()} className={`${buttonClass({ look: 'outline' })} mt-4`}>
            Ir a Mis Compras
          </a>
        </>
      ) : (
        <Button look="danger" className="mt-4" onClick={() => setIsConfirming(true)}>
          Borrar mis datos
        </Button>
      )}
      {isConfirming && (
        <EraseSheet
          erasing={erasing}
          onClose={() => setIsConfirming(false)}
          onErased={() => {
            saveToken(null)
            setIsConfirming(false)
            setIsErased(true)
          }}
        />
      )}
    </section>
  )
}

function Farewell() {
  return (
    <section className="card p-5 md:p-8" role="status">
      <h2 className="text-h3">Tus datos se borraron</h2>
      <p className="mt-2 text-ink-2">
        Gracias por el tiempo que pasaste con nosotros. Si un día vuelves, empiezas de nuevo.
      </p>
      <a href={paths.home()} className={`${buttonClass()} mt-4`}>
        Ir al inicio
      </a>
    </section>
  )
}
