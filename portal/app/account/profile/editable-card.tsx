import { type ReactNode, startTransition, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'

type Editing = ReturnType<typeof useEditing>

/** 4.23: whether a part of the profile is edited; leaving the form reloads the customer. */
export function useEditing(heading: string, startsOpen = false) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { revalidate } = useRevalidator()
  // Wait for the new data, so that the view never shows the old ones.
  const leave = async () => {
    await revalidate()
    startTransition(() => setIsOpen(false))
    document.getElementById(heading)?.focus()
  }
  return { heading, isOpen, open: () => setIsOpen(true), leave }
}

type Props = {
  editing: Editing
  title: string
  label?: string
  children: ReactNode
}

/** 2.40: a part of the profile, in view mode or in edit mode. */
export function EditableCard({ editing: { heading, isOpen, open }, title, label = 'Editar', children }: Props) {
  return (
    <section className="card p-5 md:p-8" aria-labelledby={heading}>
      <div className="mb-5 flex items-center justify-between gap-3">
        <h2 id={heading} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {!isOpen && (
          <Button look="quiet" aria-label={`${label} ${title}`} onClick={open}>
            {label}
          </Button>
        )}
      </div>
      <Suspense fallback={<div className="sheet-waiting" aria-busy="true" />}>{children}</Suspense>
    </section>
  )
}
