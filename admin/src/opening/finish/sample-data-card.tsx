import './sample-data-card.css'
import { useState } from 'react'
import type { SampleData } from '@aforo/domain/opening/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useSampleData } from './use-sample-data.ts'

/** Offers invented people, classes and purchases before the studio has its own; takes them out again. */
export function SampleDataCard({ sample }: { sample: SampleData | null }) {
  const [isConfirming, setConfirming] = useState(false)
  const { working, errorMessage, add, remove } = useSampleData()
  const removeAndClose = async () => {
    await remove()
    setConfirming(false)
  }
  return (
    <div className="sample-data">
      <Icon name="users" />
      <p>
        {sample ? (
          <>
            <b>Estás viendo datos de ejemplo.</b> Son {countWords(sample.people, 'persona', 'personas')} con sus clases
            y compras. No se les avisa nada.
          </>
        ) : (
          <>
            <b>¿Cómo se ve con gente?</b> Pon personas, clases y compras de ejemplo. No se le avisa a nadie y se quitan
            cuando quieras.
          </>
        )}
      </p>
      {sample ? (
        <Button look="outline" onClick={() => setConfirming(true)}>
          Quitar datos de ejemplo
        </Button>
      ) : (
        <Button look="outline" working={working} onClick={() => void add()}>
          Poner datos de ejemplo
        </Button>
      )}
      {errorMessage && <Fault>{errorMessage}</Fault>}
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Quitar datos de ejemplo"
          working={working}
          onConfirm={() => void removeAndClose()}
          onCancel={() => setConfirming(false)}
        >
          <p className="lead">Se quitan las personas de ejemplo con todo lo que hiciste con ellas.</p>
          <p className="quiet">Lo tuyo se queda, también lo que ya usas de los datos de ejemplo.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
