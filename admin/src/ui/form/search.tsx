import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

/**
 * The text of a search field, which is written into the URL once typing pauses. Words that come into the URL from
 * elsewhere, as by a link, replace the text. `settled` are the last words written or read.
 */
export function useSearchText(words: string, onWords: (words: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(words)
  const [previousWords, setPreviousWords] = useState(words)
  const [settled, setSettled] = useState(words)
  if (previousWords !== words) {
    setPreviousWords(words)
    if (words !== settled) {
      setSettled(words)
      setTyped(words)
    }
  }
  const text = typed.trim()
  const settle = useEffectEvent(() => {
    setSettled(text)
    onWords(text)
  })
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => settle(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, settled, pauseMs])
  return { typed, setTyped, settled }
}

type Props = { label: string; words: string; onWords: (words: string) => void }

export function Search({ label, words, onWords }: Props) {
  const { typed, setTyped } = useSearchText(words, onWords, 250)
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onWords(typed.trim())
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
