import type { Affected, Clash, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PlacedClass } from '../placed.ts'
import { affectedWords, notifyWords, scopeLabels } from './change-words.ts'

export function ScopeChoice({
  one,
  scope,
  onScope,
}: {
  one: PlacedClass
  scope: Scope
  onScope: (scope: Scope) => void
}) {
  if (one.series === null || one.is_exception) return null
  return (
    <fieldset className="field scope">
      <legend>{one.series.words}</legend>
      {(Object.keys(scopeLabels) as Scope[]).map((which) => (
        <label key={which} className="option">
          <input type="radio" name="scope" checked={scope === which} onChange={() => onScope(which)} />
          {scopeLabels[which]}
        </label>
      ))}
    </fieldset>
  )
}

type Consent = { isGranted: boolean; onGive: (isGranted: boolean) => void }

export function Clashes({ clashes, consent }: { clashes: readonly Clash[]; consent?: Consent }) {
  const [first, ...others] = clashes
  return (
    <div role="status">
      {first && (
        <div className="clashes">
          <ClashList clashes={[first]} />
          {others.length > 0 && (
            <details>
              <summary>Y {others.length} más</summary>
              <ClashList clashes={others} />
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

type MessageDraft = { affected: Affected; means: string | null; notify: boolean; onNotify: (notify: boolean) => void }

export function Reach({ affected, means, notify, onNotify }: MessageDraft) {
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
