import { useState } from 'react'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { TextAreaInput } from '../../ui/form/inputs.tsx'
import { type ParsedWeek, parseWeek } from './parse-week.ts'
import type { NewRow, WeekCoach, WeekType } from './week-rows.ts'

type Props = { types: readonly WeekType[]; coaches: readonly WeekCoach[]; onRows: (rows: readonly NewRow[]) => void }

/** A week that is written elsewhere: lines become rows, and those that were not understood stay, with the reason. */
export function PasteWeek({ types, coaches, onRows }: Props) {
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<ParsedWeek['unread']>([])
  const [added, setAdded] = useState<number | null>(null)
  const read = () => {
    const parsed = parseWeek(text, types, coaches)
    onRows(parsed.rows)
    setAdded(parsed.rows.length)
    setUnread(parsed.unread)
    setText(parsed.unread.map(({ line }) => line).join('\n'))
  }
  const example = `${types[0]?.name ?? 'Barre'} lunes y miércoles 7:00 ${coaches[0]?.name ?? 'Renata'}`
  return (
    <details className="opening-more opening-paste">
      <summary>Pegar una lista</summary>
      <TextAreaInput
        label="Una clase por línea"
        hint={`Clase, días, hora y coach, en el orden que quieras: «${example}».`}
        rows={5}
        maxLength={6000}
        value={text}
        onText={setText}
      />
      <Button look="outline" disabled={text.trim() === ''} onClick={read}>
        Pasar a renglones
      </Button>
      <div role="status">
        {added !== null && <p>{countWords(added, 'renglón agregado', 'renglones agregados')}.</p>}
        {unread.length > 0 && (
          <ul className="opening-unread">
            {unread.map(({ line, why }, index) => (
              <li key={index}>
                «{line}»: {why}.
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
