import { useId } from 'react'

type Props = { label: string; accept: string; fault: string | undefined; onName: (name: string | null) => void }

export function PreviewFileInput({ label, accept, fault, onName }: Props) {
  const id = useId()
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onName(target.files?.[0]?.name ?? null)}
      />
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
