import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'

export type FieldProps = {
  setting: AdminSetting
  value: unknown
  fault: string | undefined
  onValue: (value: unknown) => void
}
