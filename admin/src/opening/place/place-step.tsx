import { useRecords } from '../../api/records.ts'
import { useStudio } from '../../api/studio.ts'
import type { LocationRecord } from '../../resources.ts'
import { TextAreaInput, TextInput } from '../../ui/form/inputs.tsx'
import { saveSettings } from '../steps/save-settings.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useOwnRecords } from '../steps/use-own-records.ts'
import { useSaveStep } from '../steps/use-save-step.ts'

type PlaceRecord = LocationRecord & { version: number }

/** The first location: a name and an address; the hours of the reception for those who look for them (3.21). */
export function PlaceStep() {
  const { data, isPending } = useOwnRecords<PlaceRecord>('locations')
  return <StepLoading isPending={isPending}>{() => <PlaceForm place={data[0]} />}</StepLoading>
}

function PlaceForm({ place }: { place: PlaceRecord | undefined }) {
  const { settings } = useStudio()
  const records = useRecords()
  const { save, ...form } = useSaveStep('place')
  const [{ name, address, hours }, change] = useDraft('place', {
    name: place?.name ?? settings.business_name,
    address: place?.address ?? '',
    hours: settings.opening_hours,
  })
  const set = (patch: Partial<{ name: string; address: string; hours: string }>) =>
    change((typed) => ({ ...typed, ...patch }))
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
        onText={(text) => set({ name: text })}
      />
      <TextInput
        label="Dirección"
        name="address"
        autoComplete="street-address"
        placeholder="Calle, número, colonia"
        maxLength={300}
        value={address}
        fault={form.faults.address}
        onText={(text) => set({ address: text })}
      />
      <TextAreaInput
        label="Horario de recepción (opcional)"
        placeholder={'Lunes a viernes de 6:30 a 21:00\nSábado de 8:00 a 13:00'}
        rows={3}
        maxLength={600}
        value={hours}
        fault={form.faults.opening_hours}
        onText={(text) => set({ hours: text })}
      />
    </StepPage>
  )
}
