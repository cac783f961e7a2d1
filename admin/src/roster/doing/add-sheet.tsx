import { useState } from 'react'
import type { PersonRecord } from '../../credits/calls.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { BookSheet } from './book-sheet.tsx'
import { FindPerson } from './find-person.tsx'
import type { SheetProps } from './task.ts'

/** Books somebody into the class, or takes her in at the door: first who, then how (F3). */
export function AddSheet({ spot, ...sheet }: SheetProps & { spot?: string | undefined }) {
  const [person, setPerson] = useState<PersonRecord | null>(null)
  if (person) return <BookSheet key={person.customer_id} {...sheet} {...{ person, spot }} />
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
      <FindPerson onPerson={setPerson} />
    </Dialog>
  )
}
