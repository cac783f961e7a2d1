import { longestWord } from '../frame/word-lengths.ts'

export function SectionHead({ title, text, id }: { title: string; text?: string; id: string }) {
  return (
    <div className="section-head grid content-start gap-4">
      <h2 id={id} style={{ '--longest': longestWord(title) } as object}>
        {title}
      </h2>
      {text && <p className="max-w-[44ch] text-lead text-ink-2">{text}</p>}
    </div>
  )
}
