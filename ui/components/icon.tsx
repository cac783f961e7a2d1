import { type IconName, icons } from '@aforo/domain/brand/icons.ts'

type Drawn = { size?: number; label?: string }

/** A line beside words, or one that says `label` itself. */
export const Icon = ({ name, ...drawn }: Drawn & { name: IconName }) => <LineDrawing path={icons[name]} {...drawn} />

/** A path of 24 by 24, for an icon that one application has alone. */
export function LineDrawing({ path, size = 20, label }: Drawn & { path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="icon"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
