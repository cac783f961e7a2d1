import { CopyButton } from './copy-button.tsx'

export type Fact = {
  label: string
  value: string | null
  copied?: string
  /** 'la CLABE', as the button says it. */
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
