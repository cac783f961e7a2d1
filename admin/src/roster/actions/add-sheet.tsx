import { useState } from 'react'
import type { PersonRecord } from '../../credits/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddSheet as RegisterSheet } from '../../people/finding/add-sheet.tsx'
import { BookSheet } from './book-sheet.tsx'
import { FindPerson } from './find-person.tsx'
import type { SheetProps } from './task.ts'

/** Books a person or walk-in: first who, then how (F3). */
export function AddSheet({ spot, ...sheet }: SheetProps & { spot?: string | undefined }) {
  const [person, setPerson] = useState<PersonRecord | null>(null)
  const [initialText, setInitialText] = useState<string | null>(null)
  if (person) return <BookSheet key={person.customer_id} {...sheet} {...{ person, spot }} />
  if (initialText !== null) {
    return (
      <RegisterSheet
        initialText={initialText}
        onAdded={(added) => setPerson({ ...added, id: added.customer_id })}
        onClose={() => setInitialText(null)}
      />
    )
  }
  return (
    <Dialog
      title="Agregar a la clase"
      onClose={sheet.onClose}
      actions={
        <Button look="outline" onClick={sheet.onClose}>
          Regresar
        </Button>
      }
    >
      <FindPerson onPerson={setPerson} onNew={setInitialText} />
    </Dialog>
  )
}
