import { useState } from 'react'
import type { inviteImported } from '@aforo/domain/import/contract.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import type { CallApi } from '../api/call-api.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { ImportBatchDetails } from './import-words.ts'

type Invited = { readonly invited: number; readonly failed: number }

/** Writes to each person that the import added and that has no account, with a link to choose a password. */
export function InviteImported({ shown: { import: batch, without_account } }: { shown: ImportBatchDetails }) {
  const [isConfirming, setConfirming] = useState(false)
  const [soFar, setSoFar] = useState(0)
  const { working, fault, work } = useApiMutation(() => setConfirming(false))
  if (without_account === 0 && !isConfirming) return null
  const people = peopleWords(without_account)
  const inviteAll = async (callApi: CallApi): Promise<Invited> => {
    const sum = { invited: 0, failed: 0 }
    let after: number | null = 0
    while (after !== null) {
      const answer: Invited & { last: number | null } = await callApi<typeof inviteImported>(
        'POST /imports/{id}/invitations',
        { params: { id: batch.import_batch_id }, body: { after } },
      )
      sum.invited += answer.invited
      sum.failed += answer.failed
      after = answer.last
      setSoFar(sum.invited)
    }
    return sum
  }
  return (
    <>
      <Button look="outline" onClick={() => setConfirming(true)}>
        <Icon name="mail" />
        Invitar a {people}
      </Button>
      {isConfirming && (
        <FormSheet
          title={`Invitar a ${people}`}
          confirmLabel={working ? `Van ${formatNumber(soFar)}…` : 'Sí, invitar'}
          working={working}
          errorMessage={fault?.message}
          onConfirm={() => void work(inviteAll, invitedWords)}
          onClose={() => setConfirming(false)}
        >
          <p>
            Cada persona que agregó esta importación y todavía no tiene cuenta recibe un correo con un enlace para
            elegir su contraseña.
          </p>
          <p className="quiet">
            Nadie lo recibe dos veces. Después de invitarlas, deshacer la importación ya no las quita.
          </p>
        </FormSheet>
      )}
    </>
  )
}

const peopleWords = (count: number): string => (count === 1 ? '1 persona' : `${formatNumber(count)} personas`)

const invitedWords = ({ invited, failed }: Invited): string =>
  failed === 0
    ? `Le escribimos a ${peopleWords(invited)}`
    : `Le escribimos a ${peopleWords(invited)}; a ${peopleWords(failed)} no pudimos: revisa su correo`
