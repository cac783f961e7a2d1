import { compareAlphabetically, slugFrom } from '../values/spanish.ts'

const CENTRAL = 'America/Mexico_City'

/** IANA zone of each city, where it is not the one of Mexico City. The cities of the border follow the United States. */
const otherZones: Readonly<Record<string, readonly string[]>> = {
  'America/Cancun': ['Cancún', 'Chetumal', 'Cozumel', 'Playa del Carmen', 'Tulum'],
  'America/Merida': ['Campeche', 'Ciudad del Carmen', 'Mérida', 'Valladolid'],
  'America/Monterrey': [
    'Ciudad Victoria',
    'Durango',
    'Monclova',
    'Monterrey',
    'Saltillo',
    'San Pedro Garza García',
    'Tampico',
    'Torreón',
  ],
  'America/Matamoros': ['Ciudad Acuña', 'Matamoros', 'Nuevo Laredo', 'Piedras Negras', 'Reynosa'],
  'America/Chihuahua': ['Chihuahua', 'Delicias', 'Parral'],
  'America/Ciudad_Juarez': ['Ciudad Juárez'],
  'America/Ojinaga': ['Ojinaga'],
  'America/Mazatlan': ['Cabo San Lucas', 'Culiacán', 'La Paz', 'Los Mochis', 'Mazatlán', 'San José del Cabo', 'Tepic'],
  'America/Bahia_Banderas': ['Nuevo Vallarta', 'Sayulita'],
  'America/Hermosillo': ['Ciudad Obregón', 'Guaymas', 'Hermosillo', 'Nogales'],
  'America/Tijuana': ['Ensenada', 'Mexicali', 'Rosarito', 'Tecate', 'Tijuana'],
}

const centralCities: readonly string[] = [
  'Acapulco',
  'Aguascalientes',
  'Celaya',
  'Ciudad de México',
  'Coatzacoalcos',
  'Colima',
  'Cuernavaca',
  'Guadalajara',
  'Guanajuato',
  'Irapuato',
  'León',
  'Manzanillo',
  'Metepec',
  'Morelia',
  'Naucalpan',
  'Oaxaca',
  'Pachuca',
  'Puebla',
  'Puerto Vallarta',
  'Querétaro',
  'San Luis Potosí',
  'San Miguel de Allende',
  'Tapachula',
  'Tlaxcala',
  'Toluca',
  'Tuxtla Gutiérrez',
  'Uruapan',
  'Veracruz',
  'Villahermosa',
  'Xalapa',
  'Zacatecas',
  'Zapopan',
]

/** The cities that an owner chooses from, in the order of the alphabet. */
export const cities: readonly string[] = [...centralCities, ...Object.values(otherZones).flat()].toSorted(
  compareAlphabetically,
)

const zoneByCity = new Map(
  Object.entries(otherZones).flatMap(([zone, names]) => names.map((name) => [slugFrom(name), zone] as const)),
)

/** The IANA zone of a city, however it is accented and written; that of Mexico City for an unknown one (R1). */
export const zoneOfCity = (city: string): string => zoneByCity.get(slugFrom(city)) ?? CENTRAL
