import { Link } from 'react-router'
import type { AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useRecords } from '../../api/records.ts'
import { useStudio } from '../../api/studio.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { storePath } from '../../paths.ts'
import { saveSettings } from '../steps/save-settings.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useOwnRecords } from '../steps/use-own-records.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import { findPriceFaults, packageTemplates, parsePrice } from './package-templates.ts'

type PackageRecord = AdminPackage & { id: number }

/** Three packages of which only the price is missing; each is sold on the home page (3.11). */
export function PackagesStep() {
  const { data, isPending } = useOwnRecords<PackageRecord>('class_packages')
  return <StepLoading isPending={isPending}>{() => <PackagesForm existing={data} />}</StepLoading>
}

type Prices = { prices: readonly string[] }
const noPrices: Prices = { prices: packageTemplates.map(() => '') }
const onePerTemplate = ({ prices }: Prices): Prices => ({
  prices: packageTemplates.map((_, index) => String(prices[index] ?? '')),
})

function PackagesForm({ existing }: { existing: readonly PackageRecord[] }) {
  const { settings } = useStudio()
  const records = useRecords()
  const { save, ...form } = useSaveStep('packages')
  const [{ prices }, change] = useDraft<Prices>('packages', noPrices, { mend: onePerTemplate })
  const isKept = (title: string) => existing.some((pack) => pack.title === title)
  const submit = () => {
    const faults = findPriceFaults(prices)
    if (Object.keys(faults).length > 0) return form.showFaults(faults, 'Revisa los precios.')
    if (prices.every((price) => price.trim() === ''))
      return form.showFaults({ 'price-0': 'Escribe al menos un precio.' }, 'Falta un precio; o déjalo para después.')
    void save(async (key) => {
      const created: number[] = []
      for (const [index, { title, body }] of packageTemplates.entries()) {
        const price = parsePrice(prices[index] ?? '')
        if (price === null || isKept(title)) continue
        const { id } = await records.create('class_packages', { title, ...body, price, is_home: true }, key)
        created.push(Number(id))
      }
      const [first] = [...existing.map(({ id }) => id), ...created]
      const sellsHome = existing.some(({ id }) => id === settings.home_package_id)
      if (first !== undefined && !sellsHome) await saveSettings({ home_package_id: first }, settings)
    })
  }
  return (
    <StepPage
      step="packages"
      working={form.working}
      errorMessage={form.errorMessage}
      isUnchanged={existing.length > 0 && prices.every((price) => price.trim() === '')}
      onSave={submit}
    >
      {existing.length > 0 && <KeptPackages packages={existing} />}
      {packageTemplates.map(({ title, about }, index) =>
        isKept(title) ? null : (
          <div key={title} className="opening-card price-card">
            <div>
              <b>{title}</b>
              <small>{about}</small>
            </div>
            <TextInput
              label={`Precio de ${title}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder="$"
              maxLength={10}
              value={prices[index] ?? ''}
              fault={form.faults[`price-${index}`]}
              onText={(text) =>
                change((typed) => ({ prices: typed.prices.map((price, other) => (other === index ? text : price)) }))
              }
            />
          </div>
        ),
      )}
      <p className="quiet">
        Pruebas, membresías con cobro automático y más se agregan en <Link to={storePath('paquetes')}>Tienda</Link>.
      </p>
    </StepPage>
  )
}

const KeptPackages = ({ packages }: { packages: readonly PackageRecord[] }) => (
  <ul className="opening-kept" aria-label="Paquetes guardados">
    {packages.map(({ id, title, price }) => (
      <li key={id}>
        <Icon name="check" size={18} />
        <span>
          <b>{title}</b> <span className="quiet">{formatPesos(price)}</span>
        </span>
        <Link to={storePath('paquetes', id)}>
          Cambiar<span className="unseen"> {title}</span>
        </Link>
      </li>
    ))}
  </ul>
)
