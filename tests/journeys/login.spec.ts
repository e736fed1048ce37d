import { openAccountOf } from '#tests/support/people/visitor.ts';
import { logInAs } from '#tests/support/visitors/actions.ts';
import { journey } from '#tests/support/visitors/journey.ts';

journey(
  'a wrong password can be corrected, a reload stays logged in, a logout holds in every tab',
  async ({ visitor, request }) => {
    const email = await openAccountOf({ request });
    await logInAs(visitor, email, 'twelve herons over Rossaveel');
    await visitor.see('The email address or the password is not right');
    await visitor.read('Email', email);
    await logInAs(visitor, email);
    await visitor.arrive(/^\/Auth$/);
    await visitor.see('Áine Ní Bhriain');
    await visitor.fits();
    await visitor.reload();
    await visitor.see('Áine Ní Bhriain');
    const second = await visitor.secondTab();
    await second.open('/Auth');
    await second.see('Áine Ní Bhriain');
    await second.press('Log out');
    await second.arrive(/^\/$/);
    await visitor.see('You are logged out.');
    await visitor.miss('Áine Ní Bhriain');
  },
);
