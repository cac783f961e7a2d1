import { defineRefusals, type RefusalWords } from '../values/refusal.ts'

/** 8.12-8.14: the codes and sentences of accounts. */
export const accountSentences = {
  'auth/user-not-found': ['missing', 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!'],
  'auth/wrong-password': ['stranger', 'La contraseña es incorrecta. Por favor, intenta de nuevo'],
  'auth/invalid-credential': ['stranger', 'Correo o contraseña incorrectos. Por favor, intenta de nuevo.'],
  'auth/email-already-in-use': ['conflict', 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.'],
  'auth/weak-password': ['invalid', 'Elige una contraseña más segura.'],
  'auth/too-many-requests': ['too-many', 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],
  'auth/user-disabled': ['forbidden', 'Tu cuenta está desactivada. Comunícate con nosotros.'],
  'auth/id-token-expired': ['stranger', 'Tu sesión terminó. Por favor, inicia sesión de nuevo.'],
  'auth/id-token-revoked': ['stranger', 'Tu sesión se cerró. Por favor, inicia sesión de nuevo.'],
  'auth/expired-action-code': ['invalid', 'El enlace ya no es válido. Pide uno nuevo para cambiar tu contraseña.'],
  'auth/network-request-failed': [
    'unavailable',
    'No pudimos comunicarnos con el servicio de cuentas. Inténtalo de nuevo en unos segundos.',
  ],
  'auth/code-needed': ['stranger', 'Escribe el código de 6 dígitos de tu aplicación de autenticación.'],
  'auth/invalid-verification-code': [
    'stranger',
    'El código no es correcto. Escribe el que ves ahora en tu aplicación.',
  ],
  'account-needed': ['stranger', 'Inicia sesión para continuar.'],
  'customer-exists': ['conflict', 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.'],
  'portal-not-open': ['not-now', 'El portal aún no abre. Deja tu correo en la portada y te avisamos.'],
  'phone-taken': ['conflict', 'Ya existe una cuenta con ese número de teléfono'],
  'passwords-differ': ['invalid', 'Las contraseñas no coinciden'],
  'terms-not-accepted': ['invalid', 'Debes aceptar los términos y condiciones antes de continuar.'],
  'form-incomplete': ['invalid', 'Revisa los campos faltantes o inválidos.'],
  'coach-missing': ['missing', 'No encontramos a este coach.'],
  'person-missing': ['missing', 'No encontramos a esta persona.'],
  'too-many-tags': ['conflict', 'Ya tiene 20 etiquetas. Quita una antes.'],
  'note-missing': ['missing', 'Esta nota ya no está.'],
  'note-of-another': ['forbidden', 'Solo quien la escribió, o administración, puede quitar esta nota.'],
  'not-staff': ['conflict', 'Esta cuenta no es del equipo. Dale primero el papel de coach.'],
  'coach-taken': ['conflict', 'Esta cuenta ya es de otro coach.'],
  'not-your-profile': ['forbidden', 'Solo puedes cambiar tu propia información.'],
  'current-password-wrong': ['invalid', 'Tu contraseña actual no es correcta.'],
  'session-missing': ['missing', 'Esa sesión ya no está abierta.'],
  'email-taken': ['conflict', 'Ese correo ya es de otra cuenta.'],
  'email-code-expired': ['invalid', 'El enlace ya no es válido. Pide otro desde Seguridad.'],
  'not-offered': ['not-now', 'El servicio de cuentas de este estudio no permite hacerlo desde aquí.'],
  'staff-only': ['forbidden', 'Esto es solo para el equipo del estudio.'],
  'factor-on': ['conflict', 'Tu segundo factor ya está activo.'],
  'factor-off': ['conflict', 'Tu segundo factor no está activo.'],
  'factor-required': ['conflict', 'El estudio pide un segundo factor a todo su equipo.'],
  'factor-code-wrong': ['invalid', 'El código no es correcto. Escribe el que ves ahora en tu aplicación.'],
  'staff-missing': ['missing', 'No encontramos a esta persona en el equipo.'],
  'has-account': [
    'conflict',
    'Ya tiene una cuenta en el portal. Si olvidó su contraseña, puede recuperarla ahí mismo.',
  ],
  'already-staff': ['conflict', 'Esta persona ya es del equipo. Cambia su papel en la lista.'],
  'last-admin': ['conflict', 'Es la única cuenta de administración: dale antes ese papel a alguien más.'],
  'admin-exists': ['conflict', 'El estudio ya tiene administración: pídele una invitación desde Equipo.'],
  'own-access': ['conflict', 'No puedes cambiar tu propio acceso. Pídeselo a otra persona de administración.'],
} as const satisfies Record<string, RefusalWords>

export type AccountReason = keyof typeof accountSentences
export const refuse = defineRefusals<AccountReason>(accountSentences)

export type SignInFailure = 'no-account' | 'wrong-password'

/** 8.13: names the wrong field, unless the studio hides which e-mails have an account (R15). */
export function refuseSignIn(failure: SignInFailure, enumerationProtected: boolean) {
  if (enumerationProtected) return refuse('auth/invalid-credential')
  return failure === 'no-account' ? refuse('auth/user-not-found') : refuse('auth/wrong-password')
}

/** Why the session that is sent with a request may be refused (R15). */
export const sessionRefusals = refuse.of(
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/network-request-failed',
)

/** 4.1, 8.13: whether an error code means that the session has ended and the portal must sign out. */
export const isSessionEnded = (code: string): boolean =>
  code === 'auth/id-token-expired' || code === 'auth/id-token-revoked'
