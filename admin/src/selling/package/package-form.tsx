import { useAllRecords } from '../../api/records.ts'
import { useMemo } from 'react'
import { createPackage } from '@aforo/domain/commerce/packages/admin/contract.ts'
import type { PackageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { timesWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { storePath } from '../../paths.ts'
import type { PackageRecord } from '../shop-resources.ts'
import { PackageClasses } from './package-classes.tsx'
import { PackageLimits } from './package-limits.tsx'
import { PackagePreview } from './package-preview.tsx'
import { PackagePrice } from './package-price.tsx'
import { blankPackage, bodyOf, findMissingFields, previewOf, valuesOf, type TypeRecord } from './package-values.ts'
import { PackageBasics } from './package-basics.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'

const messages = {
  created: '¡Paquete agregado!',
  saved: 'Paquete guardado.',
  deleted: 'Paquete eliminado.',
  archived: 'Paquete archivado.',
}

const partsWords = (parts: PackageFields['class_package_types'], names: ReadonlyMap<number, string>): string =>
  parts
    .map(
      ({ class_type_id, class_amount }) =>
        `${names.get(class_type_id)}: ${class_amount === -1 ? 'ilimitadas' : class_amount}`,
    )
    .join(', ') || 'ninguna'

const labels = {
  title: 'Nombre',
  short_description: 'En una línea',
  description: 'Qué incluye',
  image: 'Foto',
}

/** Edits a package beside a preview of its card (3.11). */
export function PackageForm({ record }: { record: PackageRecord | null }) {
  const back = storePath('paquetes')
  const { data: types } = useAllRecords<TypeRecord>('class_types')
  const names = useMemo(() => new Map(types.map((type) => [type.class_type_id, type.name])), [types])
  const recordForm = useRecordForm({
    resource: 'class_packages',
    record,
    schema: createPackage.body,
    bodyOf,
    missingOf: findMissingFields,
    messages,
    back,
    labels,
    valuesOf: (pack) => (pack ? valuesOf(pack) : blankPackage),
    fieldGroups: [
      ['classesKind', 'unlimited', 'class_amount', 'class_package_types'],
      ['is_subscription', 'subscription_interval', 'subscription_period', 'expiration_days'],
      ['has_trial', 'free_trial_length', 'free_trial_period'],
    ],
    formatters: {
      class_package_types: (parts: PackageFields['class_package_types']) => partsWords(parts, names),
      allowed_times: (hours: readonly AllowedTimes[]) => hours.map(timesWords).join('; ') || 'cualquier hora',
    },
  })
  const { control, values, faults, set } = recordForm
  const sectionProps = { control, values, faults, set }
  return (
    <RecordForm
      title={record ? record.title : 'Nuevo paquete'}
      nameInQuestion={`este paquete: «${record?.title}»`}
      back={{ to: back, label: 'Paquetes' }}
      record={record}
      recordForm={recordForm}
      preview={{
        label: 'Así lo ven tus clientes',
        content: (
          <PackagePreview pack={previewOf(recordForm.values, names)} isPriced={recordForm.values.price !== ''} />
        ),
      }}
    >
      <PackageBasics {...sectionProps} />
      <PackagePrice {...sectionProps} />
      <PackageClasses {...sectionProps} types={types} savedParts={record?.class_package_types ?? []} />
      <PackageLimits {...sectionProps} sold={record?.sold ?? 0} />
    </RecordForm>
  )
}
