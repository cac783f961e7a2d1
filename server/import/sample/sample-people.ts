import { SAMPLE_DOMAIN } from '@aforo/domain/people/sample-people.ts'
import { slugFrom } from '@aforo/domain/values/spanish.ts'
import type { CustomerRow } from '../people/customers.ts'

const names =
  'Alma Beltrán, Bruno Cárdenas, Camila Duarte, Darío Esquivel, Emilia Farías, Fabián Galindo, Gala Hinojosa, Héctor Ibarra, Isabel Jaramillo, Joel Lara, Karla Montiel, Leonardo Navarro, Maite Olmedo, Nicolás Paredes, Olivia Quiroz, Pablo Rincón, Regina Sosa, Saúl Tamayo, Tania Urrutia, Ulises Vega, Valeria Yáñez, Wendy Zamora, Ximena Alcántara, Yahir Barrón, Zoé Camacho, Abril Delgado, Benjamín Escobar, Carolina Fuentes, David Guzmán, Elisa Herrera, Federico Islas, Gabriela Juárez, Hilda Luna, Iván Mejía, Jimena Nava, Kevin Ochoa, Lorena Pineda, Mauricio Robles, Natalia Salas, Óscar Tovar, Paulina Uribe, Rodrigo Valdés, Sara Zúñiga, Tomás Arce, Vera Bravo, Andrés Cano, Berenice Díaz, Claudia Espino'
const packages = ['ejemplo-mensualidad', 'ejemplo-diez', 'ejemplo-diez', 'ejemplo-cinco'] as const
/** Without a phone, so that no stranger is called or written to by mistake. */
const nothing = {
  phone: null,
  instagram: null,
  password: null,
  coach: null,
  street: null,
  number: null,
  interior_number: null,
  neighborhood: null,
  city: null,
  zip_code: null,
  state: null,
  country: null,
}

/** Invented customers, each with the package that they buy; a third of them have a birthday. */
export const samplePeople: readonly CustomerRow[] = names.split(', ').map((fullName, index) => {
  const [name = '', last_name = ''] = fullName.split(' ')
  const [month, day] = [(index % 12) + 1, (index % 27) + 1].map((part) => String(part).padStart(2, '0'))
  return {
    ...nothing,
    line: index + 1,
    email: `${slugFrom(fullName)}@${SAMPLE_DOMAIN}`,
    name,
    last_name,
    birthdate: index % 3 === 0 ? `${1980 + (index % 22)}-${month}-${day}` : null,
    role: 'customer',
    crowd_package: packages[index % packages.length] ?? null,
  }
})
