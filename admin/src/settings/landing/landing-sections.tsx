import '../../ui/switch.css'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DraggableList, useDraggable } from '../../ui/order/draggable-list.tsx'
import { Switch } from '../../ui/switch.tsx'
import { valueOf } from '../edits.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { useDraft } from '../use-draft.ts'
import { type SectionName, sections } from './section-order.ts'
import { useSectionOrder } from './use-section-order.ts'

type Groups = readonly { title: string; keys: readonly string[] }[]

/** The sections of the landing page in their order (2.1): moved, switched, and each with its words below it. */
export function LandingSections({ groups }: { groups: Groups }) {
  const groupOf = (name: SectionName) => groups.find(({ keys }) => keys.includes(`${name}_order`))
  const titleOf = (name: SectionName) => groupOf(name)?.title ?? name
  const { list, order, announcement, handle, move, drop } = useSectionOrder(titleOf)
  return (
    <>
      <p className="quiet">
        Arrastra una sección por su asa, o muévela con Subir y Bajar. Toca su nombre para cambiar sus palabras.
      </p>
      <DraggableList ids={order} onDrop={drop}>
        <ol ref={list} className="sections">
          {order.map((name, at) => (
            <Row
              key={name}
              name={name}
              title={titleOf(name)}
              at={at}
              moving={{ handle, move }}
              keys={groupOf(name)?.keys ?? []}
            />
          ))}
        </ol>
      </DraggableList>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  )
}

type RowProps = {
  name: SectionName
  title: string
  at: number
  keys: readonly string[]
  moving: Pick<ReturnType<typeof useSectionOrder>, 'handle' | 'move'>
}

function Row({ name, title, at, keys, moving }: RowProps) {
  const id = useId()
  const { item, handle } = useDraggable(name)
  const { all, edits, faults, write } = useDraft()
  const [address] = useSearchParams()
  const enabled = all.get(`${name}_enabled`)
  const isOn = enabled !== undefined && valueOf(enabled, edits) === true
  const words = keys.filter((key) => !key.endsWith('_order') && key !== `${name}_enabled`)
  const isRequested = words.includes(address.get('ajuste') ?? '')
  const [isExpanded, setExpanded] = useState(isRequested)
  const isOpen = isExpanded || words.some((key) => key in faults)
  return (
    <li className="section-row" {...item}>
      <div className="section-bar" id={`ajuste-${name}_enabled`}>
        <button
          type="button"
          className="icon-button section-handle"
          aria-label={`Mover ${title}`}
          {...handle}
          {...moving.handle(name)}
        >
          <Icon name="menu" size={22} />
        </button>
        <button
          type="button"
          className="section-name"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setExpanded(!isOpen)}
        >
          {title}
          <Icon name="chevron-down" />
        </button>
        <Switch
          label={isOn ? 'Se ve' : 'Oculta'}
          about={title}
          on={isOn}
          onToggle={(on) => write(`${name}_enabled`, on)}
        />
        <span className="section-steps">
          <Step {...{ name, title, moving }} step={-1} text="Subir" off={at === 0} />
          <Step {...{ name, title, moving }} step={1} text="Bajar" off={at === sections.length - 1} />
        </span>
      </div>
      <div className="form section-words" id={id} hidden={!isOpen}>
        {isOpen && words.map((key) => <SettingField key={key} name={key} />)}
      </div>
    </li>
  )
}

type StepProps = Pick<RowProps, 'name' | 'title' | 'moving'> & { step: 1 | -1; text: string; off: boolean }
const Step = ({ name, title, moving, step, text, off }: StepProps) => (
  <Button
    look="quiet"
    data-move={`${text}-${name}`}
    aria-label={`${text} ${title}`}
    aria-disabled={off || undefined}
    onClick={() => !off && moving.move(name, step, text)}
  >
    {text}
  </Button>
)
