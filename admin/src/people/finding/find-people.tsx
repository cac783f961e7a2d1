import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import { useRead } from '../../api/use-read.ts'
import { Avatar, Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullName, initialsOf } from '../../ui/names.ts'
import { Empty, SkeletonRows, Trouble } from '../../ui/states.tsx'
import { personPath } from '../../paths.ts'
import { roleWords } from '../role-words.ts'

const LEAST = 2
const LABEL = 'Nombre, teléfono o correo'

type Props = { words: string; onWords: (words: string) => void; onAdd: (text: string) => void }

/**
 * Looks for people as one types (7.6). '/' brings the focus here from anywhere, the arrows walk through who was found, and
 * Enter opens: the first one from the words, each from itself.
 */
export function FindPeople({ words, onWords, onAdd }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const query = useSettled(typed.trim())
  useSlash(input)
  useEffect(() => {
    if (query !== words) onWords(query)
  }, [query, words, onWords])
  const isLongEnough = query.length >= LEAST
  const { data, error, isPending, refetch } = useRead<typeof queryCustomers>(
    'GET /customer/query',
    { query: { query: query } },
    { enabled: isLongEnough },
  )
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('.found-people a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLInputElement)
    event.preventDefault()
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  }
  const openFirst = () => {
    const [first] = data?.customers ?? []
    if (first && query === typed.trim()) void navigate(personPath(first.customer_id))
  }
  return (
    <div ref={box} onKeyDown={walk} role="presentation">
      <form
        className="search find-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          openFirst()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={LABEL}
          aria-keyshortcuts="/"
          placeholder={LABEL}
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      {!isLongEnough && (
        <Empty title="¿A quién buscas?" text="Escribe al menos dos letras de su nombre, su teléfono o su correo." />
      )}
      {isLongEnough && isPending && <SkeletonRows rows={4} />}
      {isLongEnough && error && <Trouble title="No pudimos buscar" text={error.message} onRetry={() => refetch()} />}
      {isLongEnough && data && <Found words={query} {...data} onAdd={onAdd} />}
    </div>
  )
}

type FoundProps = { words: string; customers: readonly FoundPerson[]; more: boolean; onAdd: (text: string) => void }

function Found({ words, customers, more, onAdd }: FoundProps) {
  if (customers.length === 0) {
    return (
      <Empty title={`Nadie con «${words}».`} text="Prueba con su correo o su teléfono, o regístrala aquí.">
        <Button onClick={() => onAdd(words)}>
          <Icon name="plus" />
          Registrar persona
        </Button>
      </Empty>
    )
  }
  return (
    <>
      <p className="summary" role="status">
        {countWords(customers.length, more)}
      </p>
      <ul className="found-people">
        {customers.map((one) => (
          <li key={one.customer_id}>
            <Link to={personPath(one.customer_id)}>
              <Avatar initials={initialsOf(fullName(one))} />
              <b>{fullName(one)}</b>
              <span>
                {[one.phone, one.email].filter(Boolean).join(' · ')}{' '}
                {one.role !== 'customer' && <Badge tone="info">{roleWords[one.role]}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const countWords = (count: number, more: boolean): string => {
  if (more) return `Las ${count} más parecidas; hay más: escribe otra parte de su nombre, su teléfono o su correo.`
  return count === 1 ? '1 persona' : `${count} personas`
}

const PAUSE_MS = 150

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

function useSlash(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select, dialog[open]')
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
