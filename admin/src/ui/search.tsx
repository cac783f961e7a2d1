import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

type Props = { label: string; words: string; onWords: (words: string) => void }

export function Search({ label, words, onWords }: Props) {
  const [typed, setTyped] = useState(words)
  const [previousWords, setPreviousWords] = useState(words)
  if (previousWords !== words) {
    setPreviousWords(words)
    setTyped(words)
  }
  useEffect(() => {
    if (typed === words) return
    const timer = setTimeout(() => onWords(typed), 250)
    return () => clearTimeout(timer)
  }, [typed, words, onWords])
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onWords(typed)
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
