import type { Affected, Clash, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { PlacedClass } from '../placed-class.ts'
import { affectedWords, notifyWords, scopeLabels } from './change-words.ts'

export function ScopeChoice({
  singleClass,
  scope,
  onScope,
}: {
  singleClass: PlacedClass
  scope: Scope
  onScope: (scope: Scope) => void
}) {
  if (singleClass.series === null || singleClass.is_exception) return null
  return (
    <fieldset className="field scope">
      <legend>{singleClass.series.words}</legend>
      {(Object.keys(scopeLabels) as Scope[]).map((choice) => (
        <label key={choice} className="option">
          <input type="radio" name="scope" checked={scope === choice} onChange={() => onScope(choice)} />
          {scopeLabels[choice]}
        </label>
      ))}
    </fieldset>
  )
}

type Consent = { isGranted: boolean; onGive: (isGranted: boolean) => void }

export function Clashes({ clashes, consent }: { clashes: readonly Clash[]; consent?: Consent }) {
  const [firstClash, ...otherClashes] = clashes
  return (
    <div role="status">
      {firstClash && (
        <div className="clashes">
          <ClashList clashes={[firstClash]} />
          {otherClashes.length > 0 && (
            <details>
              <summary>Y {otherClashes.length} más</summary>
              <ClashList clashes={otherClashes} />
            </details>
          )}
        </div>
      )}
      {clashes.length > 0 && consent && (
        <label className="option">
          <input
            type="checkbox"
            checked={consent.isGranted}
            onChange={({ target }) => consent.onGive(target.checked)}
          />
          Hacerlo de todos modos
        </label>
      )}
    </div>
  )
}

const ClashList = ({ clashes }: { clashes: readonly Clash[] }) => (
  <ul>
    {clashes.map((clash) => (
      <li key={`${clash.date} ${clash.time} ${clash.says}`}>
        <Icon name="alert" />
        {clash.says}
      </li>
    ))}
  </ul>
)

type ReachProps = { affected: Affected; means: string | null; notify: boolean; onNotify: (notify: boolean) => void }

export function NotifyChoice({ affected, means, notify, onNotify }: ReachProps) {
  return (
    <div className="reach">
      <p className="quiet">{affectedWords(affected)}</p>
      {affected.people > 0 && (
        <>
          {means && <p>{means}</p>}
          <label className="option">
            <input type="checkbox" checked={notify} onChange={({ target }) => onNotify(target.checked)} />
            {notifyWords(affected)}
          </label>
        </>
      )}
    </div>
  )
}
