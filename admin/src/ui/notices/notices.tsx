import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dismissNotice, type Notice, undoNotice, useNotice } from '../../api/notify.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { durationOf, isUndoKey, isWritten } from './notice-rules.ts'

/** The last notice. It waits during hover and focus; Ctrl Z presses its "Deshacer" from everywhere but a field. */
export function Notices() {
  const notice = useNotice()
  return (
    <div className="notices" aria-live="polite">
      {notice && <ShownNotice key={notice.id} notice={notice} />}
    </div>
  )
}

function ShownNotice({ notice }: { notice: Notice }) {
  const { message, type, undo, link } = notice
  const [isPaused, setPaused] = useState(false)
  const { beforeNotice, giveFocusBack } = useFocusBefore()
  const isBad = type !== 'success'
  const durationMs = durationOf(notice)
  const runUndo = useUndo(notice)
  useEffect(() => {
    if (isPaused || durationMs === null) return
    const timer = setTimeout(dismissNotice, durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, durationMs])
  const press = () => {
    giveFocusBack()
    runUndo()
  }
  return (
    <div
      className={`notice ${isBad ? 'notice-bad' : ''}`}
      role={isBad ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        beforeNotice(event)
        setPaused(true)
      }}
      onBlur={() => setPaused(false)}
    >
      <Icon name={isBad ? 'alert' : 'check'} />
      <p>{message}</p>
      {undo && <UndoButton isUndoing={notice.isUndoing} onUndo={press} />}
      {link && (
        <Link className="notice-undo" to={link.to} onClick={dismissNotice}>
          {link.label}
        </Link>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Cerrar aviso"
        onClick={() => {
          giveFocusBack()
          dismissNotice()
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

const UndoButton = ({ isUndoing, onUndo }: { isUndoing: boolean; onUndo: () => void }) => (
  <button
    type="button"
    className="notice-undo"
    aria-disabled={isUndoing}
    aria-keyshortcuts="Control+Z Meta+Z"
    onClick={onUndo}
  >
    {isUndoing ? 'Deshaciendo…' : 'Deshacer'}
    {!isUndoing && (
      <kbd className="notice-key" aria-hidden="true">
        Ctrl Z
      </kbd>
    )}
  </button>
)

function useUndo(notice: Notice): () => void {
  const client = useQueryClient()
  const undo = useCallback(() => {
    void undoNotice(notice).then(() => client.invalidateQueries())
  }, [notice, client])
  const isOffered = notice.undo !== undefined && !notice.isUndoing
  useEffect(() => {
    if (!isOffered) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isWritten(event.target as HTMLElement)) return
      // A sheet hides the notice: nothing is undone behind it.
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOffered, undo])
  return undo
}

/** Where the focus was before it came into the notice: it goes back there, as the notice leaves the page. */
function useFocusBefore() {
  const before = useRef<HTMLElement | null>(null)
  const beforeNotice = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null
  }
  const giveFocusBack = () => {
    const target = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main')
    target?.focus({ preventScroll: true })
  }
  return { beforeNotice, giveFocusBack }
}
