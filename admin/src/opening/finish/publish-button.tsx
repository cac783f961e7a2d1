import { useState } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { usePublish } from './use-publish.ts'
import { useSampleData } from './use-sample-data.ts'

type Props = { hasSample: boolean; onPublished?: () => void }

/** Publishes the portal; sample data are removed first, which is confirmed. */
export function PublishButton({ hasSample, onPublished }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const publishing = usePublish()
  const sample = useSampleData()
  const errorMessage = publishing.errorMessage ?? sample.errorMessage
  const publish = async () => {
    if (await publishing.publish()) onPublished?.()
  }
  const removeAndPublish = async () => {
    const isRemoved = await sample.remove()
    setConfirming(false)
    if (isRemoved) await publish()
  }
  return (
    <>
      <Button
        working={publishing.working}
        onClick={() => {
          if (hasSample) setConfirming(true)
          else void publish()
        }}
      >
        Publicar
      </Button>
      {errorMessage && <Fault>{errorMessage}</Fault>}
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Quitar y publicar"
          working={sample.working || publishing.working}
          onConfirm={() => void removeAndPublish()}
          onCancel={() => setConfirming(false)}
        >
          <p className="lead">Antes de publicar se quitan los datos de ejemplo.</p>
          <p className="quiet">Lo tuyo se queda, también lo que ya usas de los datos de ejemplo.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
