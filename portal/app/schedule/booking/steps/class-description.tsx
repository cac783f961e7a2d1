import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'

export function ClassDescription({ singleClass: { description, class_type } }: { singleClass: SingleClassDetail }) {
  return (
    <div className="grid gap-2 text-ink-2">
      {description && <p>{description}</p>}
      <p>{class_type.description}</p>
    </div>
  )
}
