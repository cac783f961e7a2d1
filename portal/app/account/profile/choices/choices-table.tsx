import { MESSAGE_KINDS } from '@aforo/domain/people/choices/choices.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { channelWords } from './channel-words.ts'

type Props = {
  choices: readonly Choice[]
  channels: readonly Choice['channel'][]
  onChoose: (chosen: Choice) => void
}

export function ChoicesTable({ choices, channels, onChoose }: Props) {
  return (
    <table className="choices mt-3">
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col">
              <Icon name={channelWords[channel].icon} size={20} />
              <span>{channelWords[channel].name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MESSAGE_KINDS.map(({ kind, label, hint }) => (
          <tr key={kind}>
            <th scope="row">
              <span className="block font-medium">{label}</span>
              <span className="block text-small font-normal text-ink-2">{hint}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={`${label} ${channelWords[channel].by}`}
                    checked={
                      choices.find((choice) => choice.channel === channel && choice.kind === kind)?.wanted ?? true
                    }
                    onChange={({ target }) => onChoose({ channel, kind, wanted: target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
