import type { RfcKind } from './rfc.ts'

type TaxSystem = { readonly key: string; readonly name: string; readonly of: readonly RfcKind[] }
type CfdiUse = { readonly key: string; readonly name: string; readonly systems: readonly string[] }

const BOTH = ['person', 'company'] as const

/** Régimen fiscal of CFDI 4.0 (c_RegimenFiscal), and the kinds of RFC that can have it. */
export const taxSystems: readonly TaxSystem[] = [
  { key: '601', name: 'General de Ley Personas Morales', of: ['company'] },
  { key: '603', name: 'Personas Morales con Fines no Lucrativos', of: ['company'] },
  { key: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', of: ['person'] },
  { key: '606', name: 'Arrendamiento', of: ['person'] },
  { key: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', of: ['person'] },
  { key: '608', name: 'Demás ingresos', of: ['person'] },
  { key: '610', name: 'Residentes en el Extranjero sin Establecimiento Permanente en México', of: BOTH },
  { key: '611', name: 'Ingresos por Dividendos (socios y accionistas)', of: ['person'] },
  { key: '612', name: 'Personas Físicas con Actividades Empresariales y Profesionales', of: ['person'] },
  { key: '614', name: 'Ingresos por intereses', of: ['person'] },
  { key: '615', name: 'Régimen de los ingresos por obtención de premios', of: ['person'] },
  { key: '616', name: 'Sin obligaciones fiscales', of: ['person', 'generic'] },
  { key: '620', name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', of: ['company'] },
  { key: '621', name: 'Incorporación Fiscal', of: ['person'] },
  { key: '622', name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', of: ['company'] },
  { key: '623', name: 'Opcional para Grupos de Sociedades', of: ['company'] },
  { key: '624', name: 'Coordinados', of: ['company'] },
  {
    key: '625',
    name: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    of: ['person'],
  },
  { key: '626', name: 'Régimen Simplificado de Confianza', of: BOTH },
]

const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625']

/** Uso de CFDI (c_UsoCFDI): those that fit a class, and the régimen fiscal that allows each. */
export const cfdiUses: readonly CfdiUse[] = [
  { key: 'G03', name: 'Gastos en general', systems: BUSINESS },
  { key: 'D01', name: 'Honorarios médicos, dentales y gastos hospitalarios', systems: PERSONAL },
  { key: 'D02', name: 'Gastos médicos por incapacidad o discapacidad', systems: PERSONAL },
  { key: 'D10', name: 'Pagos por servicios educativos (colegiaturas)', systems: PERSONAL },
  { key: 'S01', name: 'Sin efectos fiscales', systems: taxSystems.map(({ key }) => key) },
]

/** The tax regimes allowed for this kind of RFC. */
export const taxSystemsOf = (kind: RfcKind): readonly TaxSystem[] => taxSystems.filter(({ of }) => of.includes(kind))
export const cfdiUsesOf = (tax_system: string): readonly CfdiUse[] =>
  cfdiUses.filter(({ systems }) => systems.includes(tax_system))
