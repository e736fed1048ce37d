export const company = 'Company name';
export const vehicle = 'Vehicle type';
export const vehicles = {
  bicycle: 'Bicycle or cargo bike',
  car: 'Car',
  'small-van': 'Small van',
  'large-van': 'Large van',
  truck: 'Truck',
};
export const area = 'Area covered';
export const areaHint = 'Towns or counties, such as Galway and Mayo';
export const password = 'Password';
export const passwordHint =
  '12 to 128 characters, any you like, spaces too. You can paste it. Common passwords, your name and your email are refused';

export const errorsRole =
  'Choose the kind of account: user, contractor, retailer, driver or depot.';
export const errorsCompany = 'Enter the name of your company.';
export const errorsVehicle = 'Choose your vehicle.';
export const errorsArea = 'Enter the area you cover, such as Galway and Mayo.';
export const errorsEmail = 'Enter your email address, such as name@example.com.';
export const errorsPasswordShort = 'Use 12 characters or more.';
export const errorsPasswordCommon = 'Many people use this password: choose another one.';
export const errorsPasswordPersonal =
  'Your name, your email or our name is most of it: choose another one.';
export const errorsTerms = 'Tick this box to agree to the terms and conditions.';

export const agree = 'I agree to the terms and conditions';
export const terms = 'Read the terms and conditions';
export const privacy = 'How we use your details';
export const submit = 'Create account';
export const hasAccount = 'Already have an account?';
