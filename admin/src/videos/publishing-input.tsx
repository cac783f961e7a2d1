import type { Control } from 'react-hook-form'
import { RadioField, TextField } from '../ui/form/fields.tsx'
import type { VideoValues } from './video-values.ts'

type Props = {
  control: Control<VideoValues>
  values: VideoValues
  /** Of the moment, which is sent for the day and the hour. */
  fault: string | undefined
  wasShown: boolean
}

/** When customers see a video: never, now, or from a date and time in the studio's time zone (3.25). */
export function PublishingInput({ control, values, fault, wasShown }: Props) {
  return (
    <>
      <RadioField
        control={control}
        name="when"
        label="Quién lo ve"
        options={[
          { value: 'draft', label: 'Borrador: nadie' },
          { value: 'now', label: wasShown ? 'Publicado' : 'Publicar ahora' },
          { value: 'at', label: 'Publicar en una fecha' },
        ]}
      />
      {values.when === 'at' && (
        <div className="field-pair">
          <TextField control={control} name="date" label="Día" type="date" required />
          <TextField control={control} name="time" label="Hora" type="time" required />
        </div>
      )}
      {fault && <p className="field-fault">{fault}</p>}
    </>
  )
}
