import type { Customer } from '@aforo/domain/people/shapes.ts'

export function Avatar({ customer: { file, name, last_name } }: { customer: Customer }) {
  const initials = [name, last_name].map((word) => word.trim().charAt(0)).join('')
  if (!file) {
    return (
      <span className="avatar display" aria-hidden="true">
        {initials}
      </span>
    )
  }
  return <img className="avatar" src={file.src} alt={`Tu foto, ${name}`} width={88} height={88} decoding="async" />
}
