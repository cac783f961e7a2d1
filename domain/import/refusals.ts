import { defineRefusals } from '../values/refusal.ts'

export type ImportReason =
  | 'import-missing'
  | 'file-empty'
  | 'file-unreadable'
  | 'too-many-lines'
  | 'mapping-incomplete'
  | 'import-started'
  | 'import-not-running'
  | 'import-not-over'

export const refuse = defineRefusals<ImportReason>({
  'import-missing': ['missing', 'Esa importación ya no existe.'],
  'file-empty': ['invalid', 'El archivo no tiene líneas: necesita una de encabezados y al menos una más.'],
  'file-unreadable': ['invalid', 'No pudimos leer el archivo: guárdalo como CSV, con comas o punto y coma.'],
  'too-many-lines': ['invalid', 'Son demasiadas líneas: divide el archivo en partes de 50,000.'],
  'mapping-incomplete': ['invalid', 'Falta decir qué columna es cuál.'],
  'import-started': ['conflict', 'Esta importación ya empezó.'],
  'import-not-running': ['conflict', 'Esta importación no está en marcha.'],
  'import-not-over': ['conflict', 'Solo se deshace una importación que terminó o se detuvo.'],
})
