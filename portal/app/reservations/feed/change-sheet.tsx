import { feedWords } from '@aforo/domain/booking/calendar-feed/feed-words.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useFeed } from './use-feed.ts'

export type Change = 'renew' | 'end'

const QUESTIONS: Record<Change, string> = {
  renew:
    '¿Deseas cambiar la dirección de tu calendario? La anterior deja de funcionar: agrega la nueva donde la usabas.',
  end: '¿Deseas dejar de compartir tu calendario? Su dirección deja de funcionar.',
}

/** Asks before the address of the feed changes or ends, because calendar programs may still use it (2.53). */
export function ChangeSheet({ change, onClose }: { change: Change; onClose: () => void }) {
  const { working, fault, renew, end } = useFeed()

  async function confirm() {
    if (change === 'renew' ? await renew(feedWords.renewed) : await end()) onClose()
  }

  return (
    <Sheet
      title="Precaución"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          <Button look="danger" working={working} onClick={() => void confirm()}>
            {feedWords[change]}
          </Button>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      <p>{QUESTIONS[change]}</p>
    </Sheet>
  )
}
