import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('frame/public.layout.tsx', [
    index('landing/landing.page.tsx'),
    route('calendario', 'schedule/calendar.page.tsx', [
      index('schedule/booking/booking.page.tsx', { id: 'calendar-booking' }),
    ]),
    route('clase/:id', 'schedule/alone/class.page.tsx', [
      index('schedule/booking/booking.page.tsx', { id: 'class-booking' }),
    ]),
    route('avisos', 'content/announcements.page.tsx'),
    route('ubicacion', 'content/location.page.tsx'),
    route('preguntas-frecuentes', 'content/faq.page.tsx'),
    route('coach/:id', 'catalogue/coach.page.tsx'),
    route('instructor/:id', 'catalogue/instructor.page.tsx'),
    route('class_type/:id', 'catalogue/class-type.page.tsx'),
    route('*', 'content/slug.page.tsx'),
  ]),
  layout('documents/my-studio.layout.tsx', [
    route('mystudio', 'schedule/my-calendar.page.tsx', [
      index('schedule/booking/booking.page.tsx', { id: 'my-calendar-booking' }),
    ]),
    route('mystudio/reservaciones', 'reservations/my-reservations.page.tsx'),
    route('mystudio/creditos', 'credits/my-credits.page.tsx'),
    route('mystudio/waitlists', 'waitlist/my-waitlists.page.tsx'),
    route('mystudio/membresias', 'purchases/my-purchases.page.tsx'),
    route('mystudio/membresias/:id/recibo', 'purchases/receipt/receipt.page.tsx'),
    route('mystudio/membresias/:id/tarjeta', 'purchases/plan/new-card.page.tsx'),
    route('mystudio/pagos', 'purchases/charges/my-charges.page.tsx'),
    route('mystudio/metodos', 'sources/my-cards.page.tsx'),
    route('mystudio/facturacion', 'billing/my-billing.page.tsx'),
    route('mystudio/informacion', 'account/profile/information.page.tsx'),
    route('mystudio/seguridad', 'account/security/security.page.tsx'),
    route('mystudio/privacidad', 'account/privacy/privacy.page.tsx'),
    route('mystudio/*', 'packages/my-packages.page.tsx'),
  ]),
  route('mystudio/pase', 'offline/pass.page.tsx'),
  route('sin-conexion', 'offline/offline.page.tsx'),
  route('entrar', 'account/sign-in.page.tsx'),
  route('registro', 'account/sign-up.page.tsx'),
  route('recuperar', 'account/recover.page.tsx'),
  route('recuperar/nueva', 'account/new-password.page.tsx'),
  route('checkout/:class_package_id', 'checkout/checkout.page.tsx'),
  route('gracias/:purchase_id', 'checkout/thanks/thanks.page.tsx'),
  route('pictures/:kind/:id', 'catalogue/picture.route.ts'),
  route('pictures/icon.svg', 'frame/icon.route.ts'),
] satisfies RouteConfig
