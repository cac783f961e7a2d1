import type { DeskSetting } from '@aforo/domain/settings/shapes.ts'

export type FieldProps = {
  setting: DeskSetting
  value: unknown
  fault: string | undefined
  onValue: (value: unknown) => void
}
