import './privacy.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import { mergePersons, type previewMerging } from '@aforo/domain/profile/privacy/contract.ts'
import type { RemainingAccount } from '@aforo/domain/profile/privacy/merging.ts'
import type { Merging, MergingSide } from '@aforo/domain/profile/privacy/shapes.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { personPath } from '../../paths.ts'
import { ObstacleList } from './obstacle-list.tsx'
import { MERGED, sideWords } from './privacy-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function MergeSheet({ customer_id: to, name, onClose }: Props) {
  const [from, setFrom] = useState<number | null>(null)
  const navigate = useNavigate()
  const { data, error } = useApiQuery<typeof previewMerging>(
    'GET /customer/merge',
    { query: { from: from ?? to, to } },
    { enabled: from !== null },
  )
  const preview = from === null ? undefined : data?.merging
  const obstacles =
    preview?.clashes.filter((obstacle) => obstacle.reason !== ('both-have-accounts' satisfies string)) ?? []
  const haveBothAccounts = preview?.from?.has_account === true && preview.to?.has_account === true
  const { control, values, set, fault, sheet } = useSheetForm({
    schema: mergePersons.body,
    defaultValues: { keeps_account: 'to' as RemainingAccount, reason: '' },
    bodyOf: ({ keeps_account, reason }) => ({
      from: from ?? to,
      to,
      reason,
      ...(haveBothAccounts ? { keeps_account } : {}),
    }),
    async send(body, callApi, key) {
      await callApi<typeof mergePersons>('POST /customer/merge', { body }, { key })
      await navigate(personPath(to))
    },
    toMessage: () => MERGED,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={`Unir con ${name}`}
      confirmLabel="Unir registros"
      onClose={onClose}
      {...sheet}
      errorMessage={fault?.message ?? error?.message}
      disabled={!preview || obstacles.length > 0 || sheet.disabled}
    >
      {from === null && <OtherPersonSearch exceptId={to} onChoose={setFrom} />}
      {from !== null && !preview && !error && <SkeletonRows rows={3} />}
      {preview && (
        <>
          <Sides merging={preview} onAgain={() => setFrom(null)} />
          {obstacles.length > 0 && <ObstacleList obstacles={obstacles} />}
          {obstacles.length === 0 && haveBothAccounts && (
            <AccountChoice
              merging={preview}
              keeps={values.keeps_account}
              onKeeps={(keeps_account) => set({ keeps_account })}
            />
          )}
          {obstacles.length === 0 && <ReasonField control={control} hint="No escribas aquí datos de la persona." />}
        </>
      )}
    </FormSheet>
  )
}

function OtherPersonSearch({ exceptId, onChoose }: { exceptId: number; onChoose: (id: number) => void }) {
  const [typed, setTyped] = useState('')
  const searchText = typed.trim()
  const { data } = useApiQuery<typeof queryCustomers>(
    'GET /customer/query',
    { query: { query: searchText } },
    { enabled: searchText.length >= 2 },
  )
  const found =
    searchText.length < 2 ? undefined : data?.customers.filter(({ customer_id }) => customer_id !== exceptId)
  return (
    <>
      <TextInput
        label="El otro registro"
        type="search"
        hint="Nombre, teléfono o correo. Se vuelve parte de esta persona."
        autoComplete="off"
        maxLength={80}
        value={typed}
        onText={setTyped}
      />
      <p className="quiet" role="status">
        {found &&
          (found.length === 0
            ? `Nadie con «${searchText}».`
            : found.length === 1
              ? '1 persona'
              : `${found.length} personas`)}
      </p>
      <ul className="privacy-found">
        {found?.map((person) => (
          <li key={person.customer_id}>
            <Button look="outline" onClick={() => onChoose(person.customer_id)}>
              <PersonSummary person={person} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const PersonSummary = ({ person }: { person: FoundPerson }) => (
  <span className="privacy-who">
    <b>{fullName(person)}</b>
    <span className="quiet">{[person.email, person.phone].filter(Boolean).join(' · ')}</span>
  </span>
)

const Sides = ({ merging: { from, to }, onAgain }: { merging: Merging; onAgain: () => void }) => (
  <>
    <dl className="privacy-sides">
      {from && <Side title="Se une" side={from} />}
      {to && <Side title="Se queda" side={to} />}
    </dl>
    <Button look="outline" onClick={onAgain}>
      Elegir otro registro
    </Button>
  </>
)

const Side = ({ title, side }: { title: string; side: MergingSide }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <PersonSummary person={side.person} />
      <p>{sideWords(side)}</p>
      <p className="quiet">{side.has_account ? 'Tiene cuenta para entrar' : 'Sin cuenta para entrar'}</p>
    </dd>
  </div>
)

type AccountChoiceProps = { merging: Merging; keeps: RemainingAccount; onKeeps: (account: RemainingAccount) => void }

const AccountChoice = ({ merging, keeps: remainingAccount, onKeeps }: AccountChoiceProps) => (
  <fieldset className="privacy-choice">
    <legend>¿Con qué correo seguirá entrando?</legend>
    {(['to', 'from'] as const).map((side) => (
      <label key={side}>
        <input type="radio" name="keeps" checked={remainingAccount === side} onChange={() => onKeeps(side)} />
        {merging[side]?.person.email}
      </label>
    ))}
  </fieldset>
)
