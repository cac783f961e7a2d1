import './switch.css'

type Props = { label: string; about: string; on: boolean; working?: boolean; onToggle: (on: boolean) => void }

export function Switch({ label, about, on, working = false, onToggle }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={`${label}: ${about}`}
      aria-disabled={working || undefined}
      onClick={() => !working && onToggle(!on)}
    >
      <span aria-hidden="true">{label}</span>
      <i aria-hidden="true" />
    </button>
  )
}
