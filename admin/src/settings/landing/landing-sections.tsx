import '../../ui/form/switch.css'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { DraggableList, useDraggable } from '../../ui/order/draggable-list.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { valueOf } from '../edits.ts'
import { SettingField } from '../fields/setting-field.tsx'
import { useDraft } from '../use-draft.ts'
import { type SectionName, sections } from './section-order.ts'
import { useSectionOrder } from './use-section-order.ts'

type Groups = readonly { title: string; keys: readonly string[] }[]

/** The sections of the landing page in their order (2.1): to move, to switch on or off, and to edit their texts. */
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
          {order.map((name, index) => (
            <Row
              key={name}
              name={name}
              title={titleOf(name)}
              index={index}
              controls={{ handle, move }}
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
  index: number
  keys: readonly string[]
  controls: Pick<ReturnType<typeof useSectionOrder>, 'handle' | 'move'>
}

function Row({ name, title, index, keys, controls }: RowProps) {
  const id = useId()
  const { item, handle } = useDraggable(name)
  const { all, edits, faults, write } = useDraft()
  const [searchParams] = useSearchParams()
  const enabled = all.get(`${name}_enabled`)
  const isOn = enabled !== undefined && valueOf(enabled, edits) === true
  const textKeys = keys.filter((key) => !key.endsWith('_order') && key !== `${name}_enabled`)
  const isRequested = textKeys.includes(searchParams.get('ajuste') ?? '')
  const [isExpanded, setExpanded] = useState(isRequested)
  const isOpen = isExpanded || textKeys.some((key) => key in faults)
  return (
    <li className="section-row" {...item}>
      <div className="section-bar" id={`ajuste-${name}_enabled`}>
        <button
          type="button"
          className="icon-button section-handle"
          aria-label={`Mover ${title}`}
          {...handle}
          {...controls.handle(name)}
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
          <Step {...{ name, title, controls }} step={-1} text="Subir" isDisabled={index === 0} />
          <Step {...{ name, title, controls }} step={1} text="Bajar" isDisabled={index === sections.length - 1} />
        </span>
      </div>
      <div className="form section-words" id={id} hidden={!isOpen}>
        {isOpen && textKeys.map((key) => <SettingField key={key} name={key} />)}
      </div>
    </li>
  )
}

type StepProps = Pick<RowProps, 'name' | 'title' | 'controls'> & { step: 1 | -1; text: string; isDisabled: boolean }
const Step = ({ name, title, controls, step, text, isDisabled }: StepProps) => (
  <Button
    look="quiet"
    data-move={`${text}-${name}`}
    aria-label={`${text} ${title}`}
    aria-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && controls.move(name, step, text)}
  >
    {text}
  </Button>
)
