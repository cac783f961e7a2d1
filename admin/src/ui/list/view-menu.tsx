import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '../../api/notify.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../form/inputs.tsx'
import { ListMenu } from './list-menu.tsx'
import { withParams } from './list-params.ts'
import { useStoredList } from './use-stored-list.ts'
import type { ListState } from './use-list-state.ts'

/** What a list shows, by the name that staff gave it: its filters and order as an address, and its hidden columns. */
type View = { name: string; address: string; hidden: readonly string[] }

const LONGEST_NAME = 40

/** The views of a list that this browser keeps (decision 71). */
export function ViewMenu({ list }: { list: ListState }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const [views, setViews] = useStoredList<View>(`views.${list.name}`, [])
  const [name, setName] = useState('')
  const show = ({ address, hidden }: View) => {
    list.setHidden(hidden)
    setSearchParams(new URLSearchParams(address), { replace: true })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const view = {
      name: name.trim(),
      address: String(withParams(searchParams, { pagina: null })),
      hidden: list.hidden,
    }
    if (view.name === '') return
    setViews([...views.filter((other) => other.name !== view.name), view])
    setName('')
    notify(`Vista guardada: ${view.name}.`, { type: 'success' })
  }
  return (
    <ListMenu label="Vistas" icon="eye">
      {views.map((view) => (
        <div key={view.name} className="view-row">
          <Button look="quiet" onClick={() => show(view)}>
            {view.name}
          </Button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Eliminar vista ${view.name}`}
            onClick={() => setViews(views.filter((other) => other !== view))}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
      <form className="view-form" onSubmit={save}>
        <TextInput
          label="Guardar lo que ves como"
          hint="Con sus filtros y su orden, en este navegador."
          maxLength={LONGEST_NAME}
          value={name}
          onText={setName}
        />
        <Button type="submit" look="outline">
          Guardar vista
        </Button>
      </form>
    </ListMenu>
  )
}
