import { RadioInput, TextInput } from '../ui/inputs.tsx'
import type { VideoValues } from './video-values.ts'

type Props = {
  values: VideoValues
  fault: string | undefined
  wasShown: boolean
  onSet: (patch: Partial<VideoValues>) => void
}

/** When customers see a video: never, now, or from a date and time in the studio's time zone (3.25). */
export function PublishingInput({ values, fault, wasShown, onSet }: Props) {
  return (
    <>
      <RadioInput
        label="Quién lo ve"
        value={values.when}
        options={[
          { value: 'draft', label: 'Borrador: nadie' },
          { value: 'now', label: wasShown ? 'Publicado' : 'Publicar ahora' },
          { value: 'at', label: 'Publicar en una fecha' },
        ]}
        onText={(when) => onSet({ when: when as VideoValues['when'], publishedAt: null })}
      />
      {values.when === 'at' && (
        <div className="field-pair">
          <TextInput
            label="Día"
            type="date"
            required
            value={values.date}
            fault={fault}
            onText={(date) => onSet({ date, publishedAt: null })}
          />
          <TextInput
            label="Hora"
            type="time"
            required
            value={values.time}
            onText={(time) => onSet({ time, publishedAt: null })}
          />
        </div>
      )}
      {values.when !== 'at' && fault && <p className="field-fault">{fault}</p>}
    </>
  )
}
