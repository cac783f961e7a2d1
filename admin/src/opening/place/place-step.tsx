import { useState } from 'react'
import { useAllRecords, useRecords } from '../../api/records.ts'
import { useStudio } from '../../api/studio.ts'
import type { LocationRecord } from '../../resources.ts'
import { TextAreaInput, TextInput } from '../../ui/inputs.tsx'
import { saveSettings } from '../steps/save-settings.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useSaveStep } from '../steps/use-save-step.ts'

type PlaceRecord = LocationRecord & { version: number }

/** The first location: a name and an address; the hours of the reception for those who look for them (3.21). */
export function PlaceStep() {
  const { data, isPending } = useAllRecords<PlaceRecord>('locations')
  return <StepLoading isPending={isPending}>{() => <PlaceForm place={data[0]} />}</StepLoading>
}

function PlaceForm({ place }: { place: PlaceRecord | undefined }) {
  const { settings } = useStudio()
  const records = useRecords()
  const { save, ...form } = useSaveStep('place')
  const [name, setName] = useState(place?.name ?? settings.business_name)
  const [address, setAddress] = useState(place?.address ?? '')
  const [hours, setHours] = useState(settings.opening_hours)
  const saveAll = async (key: string) => {
    const body = { name: name.trim(), address: address.trim() }
    if (place) await records.update('locations', place.id, { ...body, version: place.version })
    else await records.create('locations', body, key)
    // The footer says where it is, until the studio writes it in other words.
    const location = settings.location || body.address
    await saveSettings({ opening_hours: hours.trim(), location }, settings)
  }
  const submit = () => {
    if (name.trim() === '') return form.showFaults({ name: 'Escribe cómo se llama.' }, 'Falta el nombre del lugar.')
    void save(saveAll)
  }
  return (
    <StepPage step="place" working={form.working} errorMessage={form.errorMessage} onSave={submit}>
      <TextInput
        label="Nombre del lugar"
        hint="Si tienes varios, el de la colonia: «Roma». Los demás se agregan después, en Estudio."
        name="name"
        maxLength={80}
        value={name}
        fault={form.faults.name}
        onText={setName}
      />
      <TextInput
        label="Dirección"
        name="address"
        autoComplete="street-address"
        placeholder="Calle, número, colonia"
        maxLength={300}
        value={address}
        fault={form.faults.address}
        onText={setAddress}
      />
      <TextAreaInput
        label="Horario de recepción (opcional)"
        placeholder={'Lunes a viernes de 6:30 a 21:00\nSábado de 8:00 a 13:00'}
        rows={3}
        maxLength={600}
        value={hours}
        fault={form.faults.opening_hours}
        onText={setHours}
      />
    </StepPage>
  )
}
