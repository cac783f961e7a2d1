import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { acceptanceFault } from '@aforo/domain/people/terms.ts'
import { callApi } from '../api/call-api.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/field.tsx'
import type { RequiredPage } from './unaccepted-pages.ts'

/** 2.47, 5.4: a document to read and accept. The dialog cannot be closed before. */
export function TermsModal({ page }: { page: RequiredPage }) {
  const { alert } = useAlerts()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const checkboxRef = useRef<HTMLInputElement>(null)
  const dialog = useOpenDialog()
  const id = useId()
  const accept = async () => {
    const missingFault = acceptanceFault(page.title, checkboxRef.current?.checked ?? false)
    setFault(missingFault)
    if (missingFault) return checkboxRef.current?.focus()
    setWorking(true)
    const response = await callApi<typeof acceptPage>('POST /accepted_pages', { body: { page_id: page.page_id } })
    if (response.ok) return revalidate()
    setWorking(false)
    setFault(response.failure.message)
    alert(response.failure.message)
  }
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={`${id}-title`} {...{ closedby: 'none' }}>
      <header className="px-5 pt-6 pb-3 md:px-6">
        <p className="text-small text-ink-2">Antes de continuar</p>
        <h2 id={`${id}-title`} className="mt-1 text-h3">
          {page.title}
        </h2>
      </header>
      <div
        className="rich max-h-[500px] grow overflow-y-auto overscroll-contain border-y border-line px-5 py-4 md:px-6"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={page.title}
        // Sanitised by the server when it was saved.
        dangerouslySetInnerHTML={{ __html: page.content ?? 'Sin contenido.' }}
      />
      <footer className="grid gap-3 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6">
        <div className="flex min-h-11 items-center gap-3">
          <input
            ref={checkboxRef}
            id={`${id}-tick`}
            type="checkbox"
            className="check"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={() => setFault(null)}
          />
          <label htmlFor={`${id}-tick`}>Acepto {page.title}</label>
        </div>
        {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
        <Button working={working} onClick={accept}>
          Aceptar
        </Button>
      </footer>
    </dialog>
  )
}

function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const open = () => element.isConnected && !element.open && element.showModal()
    const preventClosing = (event: Event) => event.preventDefault()
    open()
    element.addEventListener('cancel', preventClosing)
    element.addEventListener('close', open)
    return () => {
      element.removeEventListener('cancel', preventClosing)
      element.removeEventListener('close', open)
      element.close()
    }
  }, [])
  return dialog
}
