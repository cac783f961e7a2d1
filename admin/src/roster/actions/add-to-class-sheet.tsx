import { useState } from 'react'
import type { PersonRecord } from '../../credits/credit-resources.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RegisterPersonSheet as RegisterSheet } from '../../people/finding/register-person-sheet.tsx'
import { BookSheet } from './book-sheet.tsx'
import { FindPerson } from './find-person.tsx'
import type { SheetProps } from './roster-task.ts'

/** Books a person or a walk-in: first the person is found or registered, then the seat is booked (F3). */
export function AddToClassSheet({ spot, ...sheetProps }: SheetProps & { spot?: string | undefined }) {
  const [person, setPerson] = useState<PersonRecord | null>(null)
  const [initialText, setInitialText] = useState<string | null>(null)
  if (person) return <BookSheet key={person.customer_id} {...sheetProps} {...{ person, spot }} />
  if (initialText !== null) {
    return (
      <RegisterSheet
        initialText={initialText}
        onAdded={(addedPerson) => setPerson({ ...addedPerson, id: addedPerson.customer_id })}
        onClose={() => setInitialText(null)}
      />
    )
  }
  return (
    <Dialog
      title="Agregar a la clase"
      onClose={sheetProps.onClose}
      actions={
        <Button look="outline" onClick={sheetProps.onClose}>
          Regresar
        </Button>
      }
    >
      <FindPerson onPerson={setPerson} onNew={setInitialText} />
    </Dialog>
  )
}
