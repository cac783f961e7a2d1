import { CopyButton } from './copy-button.tsx'

export type Fact = {
  label: string
  value: string | null
  copied?: string
  /** The name of the value in the label of the copy button, such as 'la CLABE'. */
  what?: string
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="pay-facts">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, copied, what }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
            {copied && what && (
              <dd className="pay-copy">
                <CopyButton text={copied} what={what} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
