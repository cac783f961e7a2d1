import { useId } from 'react'

/** An optional comment with the stars (5.10). */
export function CommentField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        Comentario <span className="font-normal text-ink-2">(Opcional)</span>
      </label>
      <textarea
        id={id}
        name="comment"
        className="field-input"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
